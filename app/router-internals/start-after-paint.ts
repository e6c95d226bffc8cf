const headEnd = '</head>';
const scriptLink = /<link rel="modulepreload" href="([^"]*)"\/>/g;
/** A file that the page shows in a viewer: the viewer draws it, so that its scripts are what the reader waits for. */
const viewedFile = /<link rel="preload" [^<>]*as="fetch"/;
/** Draws a model before React is there to do so, and imports nothing: see components/viewer/model/early-model.ts. */
const earlyScript = /\/early-model-[^/]*$/;
/** The router's script that fetches the modules of the page and starts the portal in the browser. */
const startScript = /(<script [^<>]*>)(import "[^"]*";\nimport \* as [^<]*)(<\/script>)/;
const sideImport = /^import ("[^"]*");/gm;
const namedImport = /^import \* as (\w+) from ("[^"]*");/gm;

/**
 * Waits for the first picture of the page: a frame is drawn only when the style sheets are there, and what is timed
 * from inside a frame runs after it. A page nobody looks at gets no frame and starts at once.
 */
const firstPicture =
  'new Promise((go)=>{if(document.hidden)return go();requestAnimationFrame(()=>setTimeout(go));document.addEventListener("visibilitychange",go,{once:true})})';

/**
 * Lets a document fetch its scripts after its first picture: nothing that is read is drawn by them, and beside the
 * style sheets they took the line that the picture waits for. The links that fetch modules ahead are moved from the
 * head into the start script, and its imports wait for the picture. A page with a viewer keeps the links, behind
 * everything else in its head and low in rank, and runs the script that draws its model at once; where the router writes another start script than the one known here,
 * the document stays as it is. The renderer's other half in the browser finds the links wherever they stand.
 */
export function startAfterPaint(html: string): string {
  const end = html.indexOf(headEnd);
  const start = startScript.exec(html);
  if (end < 0 || !start) return html;
  const addresses = new Set<string>();
  const head = html.slice(0, end).replace(scriptLink, (_, address: string) => {
    addresses.add(address);
    return '';
  });
  const [whole, opening = '', text = '', closing = ''] = start;
  if (viewedFile.test(head)) {
    const links = [...addresses].map((address) =>
      earlyScript.test(address) ? ownScript(opening, address) : lateLink(address),
    );
    return head + links.join('') + html.slice(end);
  }
  const script = opening + lateStart(text, [...addresses]) + closing;
  return head + html.slice(end, start.index) + script + html.slice(start.index + whole.length);
}

/** Runs as soon as it is there, with the attributes that let the router's own script run. */
function ownScript(opening: string, address: string): string {
  return `${opening.slice(0, -1)} fetchpriority="high" src="${address}"></script>`;
}

function lateLink(address: string): string {
  return `<link rel="modulepreload" fetchpriority="low" href="${address}"/>`;
}

function lateStart(text: string, addresses: readonly string[]): string {
  const ahead = `for(const href of ${JSON.stringify(addresses)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));`;
  const body = text
    .replace(namedImport, 'const $1=await import($2);')
    .replace(sideImport, 'await import($1);');
  return `(async()=>{await ${firstPicture};\n${ahead}\n${body}})();`;
}

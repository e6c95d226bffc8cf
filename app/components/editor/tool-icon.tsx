import type { Tool } from './tools.ts';

/** Strokes of the tools on the 24 grid of the other icons; they live here because no page without an editor needs them. */
const paths: Record<Tool, string> = {
  bold: 'M7 4h6a4 4 0 0 1 0 8H7zM7 12h7a4 4 0 0 1 0 8H7z',
  strike: 'M4 12h16M17 7c-1-2-3-3-5-3-3 0-5 1.500-5 4M7 17c1 2 3 3 5 3 3 0 5-1.500 5-4',
  code: 'm8 7-5 5 5 5M16 7l5 5-5 5',
  heading2: 'M4 5v14M12 5v14M4 12h8M15.500 10.500a2.500 2.500 0 0 1 5 0c0 3-5 5-5 8.500h5',
  heading3: 'M4 5v14M12 5v14M4 12h8M15.500 8h5l-3 4a3.400 3.400 0 1 1-2.500 6',
  help: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9.500 9.500a2.500 2.500 0 1 1 3.500 2.300c-1 .5-1 1.200-1 2.200M12 16.500v1',
  bulletList: 'M9 6h11M9 12h11M9 18h11M4 5h2v2H4zM4 11h2v2H4zM4 17h2v2H4z',
  orderedList: 'M10 6h10M10 12h10M10 18h10M4 4h1v5M3.500 14h2.500l-2.500 4h2.500',
  blockquote: 'M5 5v14M9 7h11M9 12h11M9 17h7',
  codeBlock: 'M3 4h18v16H3zM9 9l-3 3 3 3M15 9l3 3-3 3',
  link: 'M10 14 14 10M8 11l-3 3a3.500 3.500 0 0 0 5 5l3-3M16 13l3-3a3.500 3.500 0 0 0-5-5l-3 3',
  image: 'M3 5h18v14H3zM3 16l5-5 4 4 4-5 5 6M8 8h1v1H8z',
  file: 'M19 11l-7.500 7.500a4.500 4.500 0 0 1-6.400-6.400l8-8a3 3 0 0 1 4.300 4.300l-8 8a1.500 1.500 0 0 1-2.100-2.100l7-7',
  table: 'M3 5h18v14H3zM3 10h18M9 5v14M15 5v14',
  inlineMath: 'M17 6V4H6l7 8-7 8h11v-2',
  blockMath: 'M3 3h18v18H3zM15.500 9V7.500H8.500L13 12l-4.500 4.500h7V15',
  calculation: 'M5 3h14v18H5zM8 6h8v3H8zM8 13h1M12 13h1M16 13h0M8 17h1M12 17h1M16 17h0',
  mention: 'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM16 8v5a2.500 2.500 0 0 0 5 0v-1a9 9 0 1 0-4 7.500',
  card: 'M9 4 7 20M17 4l-2 16M4 9h16M4 15h16',
  undo: 'M8 5 4 9l4 4M4 9h10a6 6 0 0 1 0 12H9',
  redo: 'm16 5 4 4-4 4M20 9H10a6 6 0 0 0 0 12h5',
};

export function ToolIcon({ tool }: { tool: Tool }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={18}
      height={18}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      aria-hidden="true"
    >
      <path d={paths[tool]} />
    </svg>
  );
}

/**
 * Runs in the head before anything is painted, so that neither colours nor type change under the reader's eyes.
 * One constant text: its hash stands for it in the policy of cached pages. `data-scripts` shows what only works
 * with scripts.
 */
export const beforePaintScript =
  "try{var d=document.documentElement,s=localStorage,m=s.getItem('color-mode'),t=s.getItem('text-size');d.setAttribute('data-scripts','');if((m==='light'||m==='dark')&&!d.hasAttribute('data-forced'))d.setAttribute('data-theme',m);if(t==='large'||t==='extra')d.setAttribute('data-text-size',t)}catch(e){}";

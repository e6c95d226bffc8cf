// Old syntax on purpose: this file must still run where nothing else does, to say why.
var parts = process.versions.node.split('.').map(Number);
if (parts[0] < 22 || (parts[0] === 22 && parts[1] < 18)) {
  console.error(
    'This needs Node.js 22.18 or newer, and this is ' +
      process.version +
      '. ' +
      'Use "npm start" (after "npm ci" it brings its own), or install a newer one.',
  );
  process.exit(1);
}
var path = require('node:path');
var url = require('node:url');
var script = process.argv[2];
if (!process.env.NODE_ENV) process.env.NODE_ENV = script === 'dev.ts' ? 'development' : 'production';

// A third of the memory that the portal would take otherwise (docs/decisions/0013), for the same work. Only the start
// of a process can say so; an operator who sets MALLOC_ARENA_MAX chooses for himself.
var lean = ['--max-semi-space-size=16', '--max-old-space-size=1024'];
var again = [process.execPath].concat(lean, process.execArgv || [], process.argv.slice(1));
var isLinux = process.platform === 'linux';
if (script === 'start.ts' && isLinux && process.execve && !process.env.MALLOC_ARENA_MAX) {
  process.env.MALLOC_ARENA_MAX = '2';
  process.env.MALLOC_MMAP_THRESHOLD_ = '131072';
  process.env.MALLOC_TRIM_THRESHOLD_ = '131072';
  process.execve(process.execPath, again, process.env);
}
process.argv.splice(1, 2, path.join(__dirname, script));
import(url.pathToFileURL(process.argv[1]).href);

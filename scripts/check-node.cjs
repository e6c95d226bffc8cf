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
process.argv.splice(1, 2, path.join(__dirname, script));
import(url.pathToFileURL(process.argv[1]).href);

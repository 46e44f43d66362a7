import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './built.mjs';
import { ensureInstalled } from './installed.mjs';
import { inProject, root } from './project.mjs';

ensureInstalled();
ensureBuilt();

// Runs in this same process, so that signals reach the server itself. Relative settings such as DATA_DIR start at the
// project.
process.chdir(root);
await import(pathToFileURL(inProject('dist/api/main.js')).href);

import { readFileSync } from 'node:fs';
import { ensureLoads } from './loads.mjs';
import { checkNodeVersion } from './node-version.mjs';
import { inProject, must, say } from './project.mjs';

/** Installs the dependencies unless node_modules already matches package-lock.json, and loads on this machine. */
export function ensureInstalled() {
    checkNodeVersion();
    if (!isInstalled()) install();
    ensureLoads();
}

function install() {
    say('installing dependencies; the first time this takes a few minutes');
    // The build needs the development dependencies in production too.
    must('npm', ['ci', '--include=dev', '--no-audit', '--no-fund']);
}

/**
 * Compares package-lock.json with the lock file that npm writes to node_modules at the end of a successful
 * installation, so a manual installation counts, and an interrupted one does not.
 */
function isInstalled() {
    const installed = packagesIn('node_modules/.package-lock.json');
    const wanted = packagesIn('package-lock.json');
    return Object.entries(wanted).every(([path, entry]) => isOptional(path, entry) || isSame(installed[path], entry));
}

function packagesIn(file) {
    try {
        return JSON.parse(readFileSync(inProject(file), 'utf8')).packages;
    } catch (error) {
        if (error.code === 'ENOENT') return {};
        throw error;
    }
}

/** Whether an entry may be missing: the project itself, or an optional package on another platform. */
function isOptional(path, entry) {
    return path === '' || entry.optional || entry.devOptional;
}

function isSame(installed, wanted) {
    return installed?.version === wanted.version && installed?.integrity === wanted.integrity;
}

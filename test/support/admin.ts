// Runs before every file of test/admin.
import '@testing-library/jest-dom';

// Material UI asks for the width of the screen, which jsdom does not know: a desktop.
window.matchMedia = (query: string) =>
    ({
        matches: false,
        media: query,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
window.scrollTo = () => undefined;

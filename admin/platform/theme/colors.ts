export type Mode = 'light' | 'dark';

/** Every colour, once: the MUI theme and the custom properties of `layout/frame.css` are built from it. */
export interface Colors {
    readonly primary: string;
    readonly onPrimary: string;
    readonly accent: string;
    readonly background: string;
    readonly surface: string;
    readonly raised: string;
    readonly border: string;
    /** The edge of what is typed in: at least 3 to 1 against the surface (WCAG 2.2, 1.4.11). */
    readonly control: string;
    readonly text: string;
    readonly muted: string;
    readonly error: string;
    readonly warning: string;
    readonly success: string;
    readonly info: string;
    readonly header: string;
    /** The header on a local or private-network host, so that it is not mistaken for production. */
    readonly headerLocal: string;
    readonly onHeader: string;
    /** The edge of what is scrolled, where more is hidden. */
    readonly shade: string;
}

export const colors: Readonly<Record<Mode, Colors>> = {
    light: {
        primary: '#0b6b5c',
        onPrimary: '#ffffff',
        accent: '#f6b73c',
        background: '#f5f7f7',
        surface: '#ffffff',
        raised: '#eef2f2',
        border: '#dbe2e3',
        control: '#84918f',
        text: '#16211f',
        muted: '#566563',
        error: '#b3261e',
        warning: '#9a5b00',
        success: '#1c7a3e',
        info: '#1f5fa8',
        header: '#0c3f38',
        headerLocal: '#4a2c63',
        onHeader: '#f4faf8',
        shade: 'rgb(22 33 31 / 0.2)',
    },
    dark: {
        primary: '#63cdb9',
        onPrimary: '#06231e',
        accent: '#f6b73c',
        background: '#101716',
        surface: '#172120',
        raised: '#1f2b2a',
        border: '#2d3b3a',
        control: '#647371',
        text: '#e5eeec',
        muted: '#9db0ad',
        error: '#ff8d84',
        warning: '#f0b357',
        success: '#6fd08f',
        info: '#86b8f2',
        header: '#0a2a26',
        headerLocal: '#33204a',
        onHeader: '#e9f5f2',
        shade: 'rgb(0 0 0 / 0.6)',
    },
};

import { makeStore, useStoreValue } from './store';

/** Specification section 9; feedback sends it along. */
export interface Device {
    readonly screenWidth: number;
    readonly screenHeight: number;
    /** The available size: without what the operating system reserves. */
    readonly availWidth: number;
    readonly availHeight: number;
    readonly windowWidth: number;
    readonly windowHeight: number;
    readonly colorDepth: number;
    readonly pixelDepth: number;
    readonly userAgent: string;
    readonly platform: string;
    readonly vendor: string;
    readonly language: string;
    readonly isOnline: boolean;
    readonly hasTouch: boolean;
}

/** Deprecated properties, which browsers still support; some may drop them. */
type OldNavigator = Partial<Record<'platform' | 'vendor', string>>;

const readDevice = (): Device => {
    const old: OldNavigator = navigator;
    return {
        screenWidth: window.screen.width,
        screenHeight: window.screen.height,
        availWidth: window.screen.availWidth,
        availHeight: window.screen.availHeight,
        windowWidth: window.innerWidth,
        windowHeight: window.innerHeight,
        colorDepth: window.screen.colorDepth,
        pixelDepth: window.screen.pixelDepth,
        userAgent: navigator.userAgent,
        platform: old.platform ?? '',
        vendor: old.vendor ?? '',
        language: navigator.language,
        isOnline: navigator.onLine,
        hasTouch: navigator.maxTouchPoints > 0,
    };
};

/** The device that the product runs on, shared by all screens. */
export const device = makeStore<Device>(readDevice());
export const useDevice = (): Device => useStoreValue(device);

const CHANGES = ['resize', 'orientationchange', 'online', 'offline', 'languagechange'] as const;

/** Updates the device information until the returned function is called. */
export const watchDevice = (): (() => void) => {
    const refresh = () => device.set(readDevice());
    refresh();
    for (const change of CHANGES) window.addEventListener(change, refresh);
    return () => {
        for (const change of CHANGES) window.removeEventListener(change, refresh);
    };
};

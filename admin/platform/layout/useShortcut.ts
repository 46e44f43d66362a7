import { useTranslate } from 'react-admin';

/** Returns the props of a button that a key of one letter presses (`shortcuts.ts`), and that states the key. */
export const useShortcut = () => {
    const translate = useTranslate();
    return (key: string) => ({ 'aria-keyshortcuts': key, title: translate('drawer.key', { key }) });
};

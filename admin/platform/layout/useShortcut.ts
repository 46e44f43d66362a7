import { useTranslate } from 'react-admin';

/** Makes the props of a button that a key of one letter presses (`shortcuts.ts`), and that says so. */
export const useShortcut = () => {
    const translate = useTranslate();
    return (key: string) => ({ 'aria-keyshortcuts': key, title: translate('drawer.key', { key }) });
};

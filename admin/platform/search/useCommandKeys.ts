import { useEffect } from 'react';
import { useLocation } from 'react-admin';
import { hideKeys, showKeys } from '../keys/keys';
import { takesLetters } from '../layout/focus/takesLetters';
import { closeSearch, isSearchOpen, openSearch } from './opening';

const isSearchKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
    key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;

const isKeysKey = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
    key === '?' && !ctrlKey && !metaKey && !altKey && target !== null && !takesLetters(target);

/**
 * Handles the keys of every screen: Ctrl or Cmd with K for the command search, in a field and in a sheet too, and `?`.
 */
export const useCommandKeys = (): void => {
    const { pathname } = useLocation();
    // A dialog over a screen closes with the screen.
    useEffect(
        () => () => {
            closeSearch();
            hideKeys();
        },
        [pathname],
    );
    useEffect(() => {
        const press = (event: KeyboardEvent) => {
            if (isSearchKey(event)) {
                // Browsers have a search of their own by this key: one that appears now and then is worse than none.
                event.preventDefault();
                event.stopPropagation();
                if (!event.repeat) openSearch();
            } else if (isKeysKey(event) && !isSearchOpen.get()) {
                event.preventDefault();
                event.stopPropagation();
                showKeys();
            }
        };
        // It runs before the focused element receives it as a letter.
        window.addEventListener('keydown', press, { capture: true });
        return () => window.removeEventListener('keydown', press, { capture: true });
    }, []);
};

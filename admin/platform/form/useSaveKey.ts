import { useEffect, useRef } from 'react';

/** The buttons that save a form. */
const SAVING = 'button[type=submit][data-saves]';

/** Lets Ctrl or Cmd with S press the button that saves, of the form that lies on top. Returns the button's ref. */
export const useSaveKey = () => {
    const button = useRef<HTMLButtonElement>(null);
    useEffect(() => {
        const press = (event: KeyboardEvent): void => {
            const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key === 's';
            // What opens over a page comes after it in the document.
            if (!isSave || [...document.querySelectorAll(SAVING)].at(-1) !== button.current) return;
            event.preventDefault();
            button.current.click();
        };
        document.addEventListener('keydown', press);
        return () => document.removeEventListener('keydown', press);
    }, []);
    return button;
};

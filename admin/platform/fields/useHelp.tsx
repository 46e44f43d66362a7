import type { ReactNode } from 'react';
import { useResourceContext, useTranslate, ValidationError } from 'react-admin';

/** Returns the help of a field, in the chosen language. */
export const useHelpText = (source: string, help: string | undefined): string | undefined => {
    const resource = useResourceContext();
    const translate = useTranslate();
    return help === undefined ? undefined : translate(`resources.${resource ?? ''}.help.${source}`, { _: help });
};

/** Returns the text below an input: its error, else its help, else nothing. */
export const useHelp = (source: string, help: string | undefined, error: string | undefined): ReactNode => {
    const text = useHelpText(source, help);
    return error === undefined ? (text ?? null) : <ValidationError error={error} />;
};

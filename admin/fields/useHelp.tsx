import type { ReactNode } from 'react';
import { useResourceContext, useTranslate, ValidationError } from 'react-admin';

/** What stands below an input: its error, else its help, else nothing. */
export const useHelp = (source: string, help: string | undefined, error: string | undefined): ReactNode => {
    const resource = useResourceContext();
    const translate = useTranslate();
    if (error !== undefined) return <ValidationError error={error} />;
    return help === undefined ? null : translate(`resources.${resource ?? ''}.help.${source}`, { _: help });
};

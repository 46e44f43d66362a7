import type { ReactNode } from 'react';
import { useFirstReading } from './useFirstReading';
import { RequestFailedLine } from './RequestFailed';

/** The shape of what a screen is about, until that has been read; or why it does not come. */
export const FirstReading = ({ children }: { children: ReactNode }) => {
    const error = useFirstReading(true);
    return error ? <RequestFailedLine error={error} /> : children;
};

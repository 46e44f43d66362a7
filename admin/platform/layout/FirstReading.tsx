import type { ReactNode } from 'react';
import { useFirstReading } from './useFirstReading';
import { RequestFailedLine } from './RequestFailed';

/** Shows a skeleton of the screen's subject until that has been read, or why it fails to load. */
export const FirstReading = ({ children }: { children: ReactNode }) => {
    const error = useFirstReading(true);
    return error ? <RequestFailedLine error={error} /> : children;
};

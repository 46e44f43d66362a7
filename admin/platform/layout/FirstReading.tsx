import type { ReactNode } from 'react';
import { useFirstReading } from './useFirstReading';
import { UnansweredLine } from '../../layout/Unanswered';

/** The shape of what a screen is about, until that has been read; or why it does not come. */
export const FirstReading = ({ children }: { children: ReactNode }) => {
    const error = useFirstReading(true);
    return error ? <UnansweredLine error={error} /> : children;
};

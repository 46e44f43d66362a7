import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';

export interface BecameProps {
    readonly from: ReactNode;
    readonly to: ReactNode;
    /** There was nothing before, or will be nothing after: one value says it all. */
    readonly only?: 'from' | 'to' | undefined;
}

/** Shows what a value was, and what it became. */
export const Became = ({ from, to, only }: BecameProps) => {
    const translate = useTranslate();
    return (
        <>
            {only !== 'to' && (
                <Box component="del" sx={{ color: 'text.secondary' }}>
                    {from}
                </Box>
            )}
            {only === undefined && (
                <span role="img" aria-label={translate('history.becomes')}>
                    {' → '}
                </span>
            )}
            {only !== 'from' && (
                <Box component="ins" sx={{ textDecoration: 'none' }}>
                    {to}
                </Box>
            )}
        </>
    );
};

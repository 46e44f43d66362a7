import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';

interface BecameProps {
    readonly label: string;
    readonly from: ReactNode;
    readonly to: ReactNode;
}

/** In a list: a value that somebody else has changed, as it was and as it is. */
export const Became = ({ label, from, to }: BecameProps) => {
    const translate = useTranslate();
    return (
        <li>
            {label}:{' '}
            <Box component="del" sx={{ color: 'text.secondary' }}>
                {from}
            </Box>
            <span role="img" aria-label={translate('history.becomes')}>
                {' → '}
            </span>
            {to}
        </li>
    );
};

import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import { keyNames } from './keyNames';

const KEY = {
    display: 'inline-block',
    minWidth: 22,
    px: 0.75,
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    bgcolor: 'action.hover',
    font: 'inherit',
    fontSize: '0.75rem',
    lineHeight: '20px',
    textAlign: 'center',
} as const;

/** Shows keys as they are printed on the keyboard. @param keys as `aria-keyshortcuts` writes them */
export const KeySigns = ({ keys }: { readonly keys: string }) => {
    const translate = useTranslate();
    const nameOf = (key: string) => translate(`keys.names.${key}`, { _: key });
    return keys.split(' ').map((together, at) => (
        <Fragment key={together}>
            {at > 0 && ' / '}
            <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
                {keyNames(together, nameOf).map((name, index) => (
                    <Fragment key={name}>
                        {index > 0 && ' '}
                        <Box component="kbd" sx={KEY}>
                            {name}
                        </Box>
                    </Fragment>
                ))}
            </Box>
        </Fragment>
    ));
};

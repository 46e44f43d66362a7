import { Fragment } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';

/** A link to a level above a screen. */
export interface TrailLink {
    readonly to: string;
    readonly label: string;
}

const LINK = { color: 'inherit', textDecoration: 'none', '&:hover, &:focus-visible': { textDecoration: 'underline' } };

/** Shows the links up from a record: its area, and its list as the user left it. */
export const Trail = ({ links }: { readonly links: readonly TrailLink[] }) => (
    <Box
        component="nav"
        className="trail"
        aria-label={useTranslate()('nav.trail')}
        sx={{ typography: 'body2', color: 'text.secondary', mb: 0.5, minHeight: 24 }}
    >
        {links.map(({ to, label }, at) => (
            <Fragment key={to}>
                {at > 0 && (
                    <Box component="span" aria-hidden sx={{ mx: 0.75 }}>
                        ›
                    </Box>
                )}
                <Box component={LinkBase} to={to} sx={LINK}>
                    {label}
                </Box>
            </Fragment>
        ))}
    </Box>
);

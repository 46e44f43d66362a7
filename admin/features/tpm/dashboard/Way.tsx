import type { ReactNode } from 'react';
import { LinkBase } from 'react-admin';
import Link, { type LinkProps } from '@mui/material/Link';

interface WayProps {
    /** Undefined: there is no link. */
    readonly to: string | undefined;
    readonly label?: string;
    readonly children: ReactNode;
    readonly sx?: LinkProps['sx'];
}

/** Shows a figure that links to the list behind it. */
export const Way = ({ to, label, children, sx }: WayProps) =>
    to === undefined ? (
        <span>{children}</span>
    ) : (
        <Link
            component={LinkBase}
            to={to}
            {...(label !== undefined && { 'aria-label': label })}
            color="inherit"
            underline="hover"
            {...(sx && { sx })}
        >
            {children}
        </Link>
    );

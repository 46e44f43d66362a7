import { useState } from 'react';
import { LinkBase, useLogout, useTranslate } from 'react-admin';
import AccountIcon from '@mui/icons-material/AccountCircleOutlined';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import { ActionMenu } from './ActionMenu';
import { fullNameOf } from '../data/authProvider';
import { useSession } from '../data/session';
import { useUserLinks } from './mainLinks';

const NAME = { py: 1, typography: 'body2', fontWeight: 600, color: 'text.primary', bgcolor: 'transparent' };

/** First and last name, or the username, and what the user can go to (specification section 2). */
export const UserMenu = () => {
    const translate = useTranslate();
    const logout = useLogout();
    const session = useSession();
    const links = useUserLinks();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const close = () => setAnchor(null);
    if (session.phase !== 'signedIn') return null;
    const name = fullNameOf(session.user);
    return (
        <>
            <button
                type="button"
                className="icon"
                aria-haspopup="menu"
                aria-expanded={anchor !== null}
                aria-label={translate('nav.account', { name })}
                onClick={event => setAnchor(event.currentTarget)}
            >
                <AccountIcon fontSize="small" />
                <Box component="span" sx={{ ml: 0.75, fontSize: '0.875rem', display: { xs: 'none', sm: 'inline' } }}>
                    {name}
                </Box>
            </button>
            <ActionMenu
                label={translate('nav.account', { name })}
                anchor={anchor}
                onClose={close}
                sx={{ minWidth: 200 }}
            >
                <ListSubheader component="div" role="presentation" sx={NAME}>
                    {name}
                </ListSubheader>
                <Divider />
                {links.map(({ to, label }) => (
                    <MenuItem key={to} component={LinkBase} to={to} onClick={close}>
                        {translate(label)}
                    </MenuItem>
                ))}
                <Divider />
                <MenuItem onClick={() => void logout()}>{translate('nav.logout')}</MenuItem>
            </ActionMenu>
        </>
    );
};

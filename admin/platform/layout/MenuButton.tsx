import { useState } from 'react';
import { LinkBase } from 'react-admin';
import type { SvgIconComponent } from '@mui/icons-material';
import MoreIcon from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { ActionMenu } from './ActionMenu';

/** An item of a menu. */
export interface MenuAction {
    readonly name: string;
    readonly label: string;
    readonly Icon?: SvgIconComponent;
    /** Whether it removes something. */
    readonly isDanger?: boolean;
    readonly isDisabled?: boolean;
    /** The link that it follows; else it calls `onChoose`. */
    readonly link?: { readonly to: object | string; readonly state?: unknown; readonly replace?: boolean };
    readonly onChoose?: () => void;
}

interface MenuButtonProps {
    readonly label: string;
    readonly actions: readonly MenuAction[];
}

/** Offers actions below one button. */
export const MenuButton = ({ label, actions }: MenuButtonProps) => {
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    if (actions.length === 0) return null;
    const item = ({ name, label: text, Icon, isDanger = false, isDisabled = false, link, onChoose }: MenuAction) => (
        <MenuItem
            key={name}
            disabled={isDisabled}
            {...(link && { component: LinkBase, ...link })}
            sx={isDanger ? { color: 'error.main' } : undefined}
            onClick={() => {
                setAnchor(null);
                onChoose?.();
            }}
        >
            {Icon && (
                <ListItemIcon sx={{ color: 'inherit' }}>
                    <Icon fontSize="small" />
                </ListItemIcon>
            )}
            <ListItemText>{text}</ListItemText>
        </MenuItem>
    );
    return (
        <>
            <Tooltip title={label}>
                <IconButton
                    aria-label={label}
                    aria-haspopup="menu"
                    aria-expanded={anchor !== null}
                    onClick={event => setAnchor(event.currentTarget)}
                >
                    <MoreIcon />
                </IconButton>
            </Tooltip>
            <ActionMenu label={label} anchor={anchor} onClose={() => setAnchor(null)}>
                {actions.map(item)}
            </ActionMenu>
        </>
    );
};

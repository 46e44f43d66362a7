import Menu, { type MenuProps } from '@mui/material/Menu';
import type { SxProps } from '@mui/material/styles';
import { useTypedSearch } from './useTypedSearch';

interface ActionMenuProps extends Pick<MenuProps, 'anchorOrigin' | 'transformOrigin' | 'onClose' | 'children'> {
    /** The name of its subject, for a screen reader. */
    readonly label: string;
    /** The element that it is anchored to; null: it is closed. */
    readonly anchor: Element | null;
    /** Of its surface. */
    readonly sx?: SxProps;
}

/** A menu that is a landmark of its own while it is open, whose items are found by what is typed. */
export const ActionMenu = ({ label, anchor, sx, ...props }: ActionMenuProps) => {
    const search = useTypedSearch();
    return (
        <Menu
            {...props}
            open={anchor !== null}
            anchorEl={anchor}
            slotProps={{
                paper: { component: 'section', 'aria-label': label, ...(sx && { sx }) },
                list: { 'aria-label': label, ...search },
            }}
        />
    );
};

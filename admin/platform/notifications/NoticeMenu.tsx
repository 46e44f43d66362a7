import { LinkBase, useTranslate } from 'react-admin';
import Divider from '@mui/material/Divider';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import { ActionMenu } from '../layout/ActionMenu';
import { NoticeText } from './NoticeText';
import { markRead, useNotices } from './notices';

interface NoticeMenuProps {
    readonly anchor: HTMLElement;
    readonly onClose: () => void;
}

const HEAD = {
    py: 1,
    lineHeight: 1.5,
    typography: 'body2',
    fontWeight: 600,
    color: 'text.primary',
    bgcolor: 'inherit',
};
const PAPER = { width: 380, maxWidth: 'calc(100vw - 16px)', maxHeight: 'min(560px, calc(100vh - 72px))' };

/** Shows the newest notices, each as a link; following it marks it as read. */
export const NoticeMenu = ({ anchor, onClose }: NoticeMenuProps) => {
    const translate = useTranslate();
    const newest = useNotices();
    const { list = [], unread = [] } = newest ?? {};
    const follow = (id: number) => {
        onClose();
        void markRead(unread.filter(each => each === id));
    };
    return (
        <ActionMenu
            label={translate('notices.title')}
            anchor={anchor}
            onClose={onClose}
            anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
            transformOrigin={{ vertical: 'top', horizontal: 'right' }}
            sx={PAPER}
        >
            <ListSubheader component="div" role="presentation" sx={HEAD}>
                {translate('notices.title')}
            </ListSubheader>
            <Divider />
            {!newest && (
                <MenuItem disabled aria-busy="true" aria-label={translate('notices.waits')}>
                    <Skeleton variant="rounded" width="100%" height={38} />
                </MenuItem>
            )}
            {newest?.list.length === 0 && <MenuItem disabled>{translate('notices.none')}</MenuItem>}
            {list.map(notice => (
                <MenuItem
                    key={notice.id}
                    component={LinkBase}
                    to={notice.link}
                    onClick={() => follow(notice.id)}
                    sx={{ whiteSpace: 'normal', py: 1 }}
                >
                    <NoticeText {...notice} />
                </MenuItem>
            ))}
            <Divider />
            <MenuItem disabled={unread.length === 0} onClick={() => void markRead(unread)}>
                {translate('notices.readAll')}
            </MenuItem>
            <MenuItem component={LinkBase} to="/notifications" onClick={onClose}>
                {translate('notices.all')}
            </MenuItem>
        </ActionMenu>
    );
};

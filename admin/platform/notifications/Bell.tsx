import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import BellIcon from '@mui/icons-material/NotificationsNoneOutlined';
import { useSession } from '../data/session';
import { lazy } from '../lazy';
import { tourMark } from '../tour/steps';
import { useNotices } from './notices';

const NoticeMenu = lazy(async () => (await import('./NoticeMenu')).NoticeMenu);

/** Maximum number that is shown: the exact number does not matter beyond it. */
const MAX_SHOWN = 99;

const useFollowed = (username: string): void => {
    useEffect(() => {
        if (username === '') return;
        let stop: (() => void) | undefined;
        let isOver = false;
        import('./follow').then(
            ({ followNotices }) => {
                if (!isOver) stop = followNotices(username);
            },
            () => undefined,
        );
        return () => {
            isOver = true;
            stop?.();
        };
    }, [username]);
};

/** Shows how many notifications are not read yet, and the newest of them; announces new ones as they come. */
export const Bell = () => {
    const translate = useTranslate();
    const session = useSession();
    const username = session.phase === 'signedIn' ? session.user.username : '';
    useFollowed(username);
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const newest = useNotices();
    const count = newest?.unread.length ?? 0;
    const label = newest ? translate('notices.bell', { smart_count: count }) : translate('notices.title');
    return (
        <>
            <button
                type="button"
                className="icon bell"
                aria-haspopup="menu"
                aria-expanded={anchor !== null}
                aria-label={label}
                title={label}
                {...tourMark('bell')}
                onClick={event => setAnchor(event.currentTarget)}
            >
                <BellIcon fontSize="small" />
                {count > 0 && (
                    <span className="bell-count" aria-hidden="true">
                        {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
                    </span>
                )}
            </button>
            <span className="unseen" role="status">
                {count > 0 ? label : ''}
            </span>
            {anchor && <NoticeMenu anchor={anchor} onClose={() => setAnchor(null)} />}
        </>
    );
};

import { useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import { cacheEntry } from '../data/cache';
import { refreshSession, useSession } from '../data/session';
import { useLocale } from '../i18n/locale';
import { useNotices } from '../notifications/notices';
import { useMode } from '../theme/mode';
import { Facts } from './Facts';

/** Shows who is signed in, what they may do, and what this browser stores. */
export const SessionFacts = () => {
    const translate = useTranslate();
    const session = useSession();
    const [locale, mode, notices] = [useLocale(), useMode(), useNotices()];
    if (session.phase !== 'signedIn') return null;
    const { user, context } = session;
    const label = (name: string): string => translate(`debug.session.${name}`);
    const granted = Object.entries(context.access).filter(([, has]) => has);
    return (
        <Facts
            title={label('title')}
            action={
                <Button size="small" onClick={() => void refreshSession()}>
                    {translate('debug.refresh')}
                </Button>
            }
            of={[
                [label('user'), user.username],
                [label('roles'), user.roles.join(', ') || '–'],
                [label('access'), granted.map(([name]) => name).join(', ') || '–'],
                [label('release'), context.release],
                [label('language'), locale],
                [label('theme'), mode],
                [label('unread'), notices ? notices.unread.length : '–'],
                [label('cache'), <code key="cache">{cacheEntry() ?? '–'}</code>],
            ]}
        />
    );
};

import { useState } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { userAccess, type UserAccess } from '../../../../models/features/account/accessCalls';
import { toComparable } from '../../../../models/platform/format/normalize';
import { useCall } from '../../../platform/data/useCall';
import { SearchBox } from '../../../platform/layout/SearchBox';
import { useScreenAccess } from './useUserAccess';

/** Returns a function that states by which roles; an empty text where every user has it. */
const useByRoles = (): ((roles: readonly string[] | undefined) => string) => {
    const translate = useTranslate();
    return roles => {
        if (!roles) return translate('whoCan.no');
        return roles.length === 0 ? translate('whoCan.everybody') : translate('whoCan.by', { roles: roles.join(', ') });
    };
};

const LINE = { py: 0.75, borderTop: 1, borderColor: 'divider', typography: 'body2' } as const;
/** Pixels of a list, which scrolls. */
const HEIGHT = 360;
/** Pixels of the line below it. */
const CALLS_HEIGHT = 40;
const SCROLLS = { m: 0, p: 0, listStyle: 'none', height: HEIGHT, overflowY: 'auto' } as const;

const Screens = ({ answer, sought }: { answer: UserAccess; sought: string }) => {
    const translate = useTranslate();
    const byRoles = useByRoles();
    const found = useScreenAccess(answer).filter(({ title, path }) =>
        toComparable(`${title} ${path}`).includes(sought),
    );
    return (
        <Box component="ul" tabIndex={0} aria-label={translate('whoCan.screens')} sx={SCROLLS}>
            {found.map(({ path, title, see, change }) => (
                <Box key={path} component="li" sx={LINE}>
                    <Box sx={{ fontWeight: 600 }}>{title}</Box>
                    <Box sx={{ color: see ? 'text.primary' : 'text.secondary' }}>
                        {translate('whoCan.see')}: {byRoles(see)}
                    </Box>
                    {change !== null && (
                        <Box sx={{ color: change ? 'text.primary' : 'text.secondary' }}>
                            {translate('whoCan.change')}: {byRoles(change)}
                        </Box>
                    )}
                </Box>
            ))}
            {found.length === 0 && <Box component="li">{translate('whoCan.none')}</Box>}
        </Box>
    );
};

const Calls = ({ answer, sought }: { answer: UserAccess; sought: string }) => {
    const translate = useTranslate();
    const byRoles = useByRoles();
    const found = answer.calls.filter(({ method, path }) => toComparable(`${method} ${path}`).includes(sought));
    return (
        <Box component="details" sx={{ mt: 1 }}>
            <Box component="summary" sx={{ cursor: 'pointer', typography: 'body2', fontWeight: 600, py: 0.5 }}>
                {translate('whoCan.calls', { smart_count: found.length, count: found.length })}
            </Box>
            <Box component="ul" tabIndex={0} aria-label={translate('whoCan.callList')} sx={SCROLLS}>
                {found.map(({ method, path, roles }) => (
                    <Box key={`${method} ${path}`} component="li" sx={LINE}>
                        <Box component="code" sx={{ overflowWrap: 'anywhere' }}>
                            {method} {path}
                        </Box>
                        <Box sx={{ color: 'text.secondary' }}>{byRoles(roles)}</Box>
                    </Box>
                ))}
            </Box>
        </Box>
    );
};

/** Shows what a user can see, change and call, and by which role. */
export const UserAccessPanel = ({ id }: { id: number }) => {
    const translate = useTranslate();
    const { data } = useCall(userAccess, {}, { id });
    const [text, setText] = useState('');
    const sought = toComparable(text.trim());
    return (
        <Box component="section" aria-label={translate('whoCan.title')} sx={{ mt: 3 }}>
            <Typography variant="h2" sx={{ mb: 1 }}>
                {translate('whoCan.title')}
            </Typography>
            <SearchBox
                label={translate('whoCan.search')}
                value={text}
                onChange={setText}
                sx={{ width: '100%', mb: 1 }}
            />
            {data && !data.enabled && (
                <Typography variant="body2" color="text.secondary">
                    {translate('whoCan.disabled')}
                </Typography>
            )}
            {!data && <Box sx={{ height: HEIGHT + CALLS_HEIGHT }} />}
            {data?.enabled && <Screens answer={data} sought={sought} />}
            {data?.enabled && <Calls answer={data} sought={sought} />}
        </Box>
    );
};

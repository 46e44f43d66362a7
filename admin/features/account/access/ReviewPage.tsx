import { useState } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { accessReview, REVIEW_DAYS, type AccessReview } from '../../../../models/features/account/accessCalls';
import { formatDate } from '../../../../models/platform/format/format';
import { useCall } from '../../../platform/data/useCall';
import { PageHeader } from '../../../platform/layout/PageHeader';
import { SkeletonLines } from '../../../platform/layout/SkeletonLines';

type Reviewed = AccessReview['list'][number];

interface Line {
    readonly user: Reviewed;
    /** Undefined: the user has none. */
    readonly role: Reviewed['roles'][number] | undefined;
}

const linesOf = (user: Reviewed): readonly Line[] =>
    user.roles.length === 0 ? [{ user, role: undefined }] : user.roles.map(role => ({ user, role }));

const isUnused = ({ user, role }: Line, quarter: string): boolean => {
    const last = role ? role.last_used : user.last_used;
    return last === null || last < quarter;
};

const Lines = ({ lines }: { lines: readonly Line[] }) => {
    const translate = useTranslate();
    return (
        <Box tabIndex={0} role="region" aria-label={translate('review.table')} sx={{ overflowX: 'auto' }}>
            <Table size="small">
                <TableHead>
                    <TableRow>
                        {['user', 'role', 'roleUsed', 'userUsed'].map(name => (
                            <TableCell key={name}>{translate(`review.${name}`)}</TableCell>
                        ))}
                    </TableRow>
                </TableHead>
                <TableBody>
                    {lines.map(({ user, role }) => (
                        <TableRow key={`${String(user.id)} ${role?.name ?? ''}`}>
                            <TableCell>
                                <Link component={LinkBase} to={`/settings/secuser/${String(user.id)}/show`}>
                                    {user.name}
                                </Link>
                                {!user.enabled && ` (${translate('review.disabled')})`}
                            </TableCell>
                            <TableCell>{role?.name ?? translate('review.noRole')}</TableCell>
                            <TableCell>{role && (formatDate(role.last_used) || translate('review.never'))}</TableCell>
                            <TableCell>{formatDate(user.last_used) || translate('review.never')}</TableCell>
                        </TableRow>
                    ))}
                </TableBody>
            </Table>
        </Box>
    );
};

/** Shows which users have which role, and since when they have not used it: for a review each quarter. */
export const ReviewPage = () => {
    const translate = useTranslate();
    const { data } = useCall(accessReview, {});
    const [isAll, setAll] = useState(false);
    const lines = data?.list.flatMap(linesOf).filter(line => isAll || isUnused(line, data.quarter));
    return (
        <>
            <PageHeader title={translate('screens.settings/access/review.title')} />
            <FormControlLabel
                control={<Checkbox checked={isAll} onChange={event => setAll(event.target.checked)} />}
                label={translate('review.all')}
            />
            {!data && <SkeletonLines />}
            {data && (
                <Typography variant="body2" color="text.secondary">
                    {translate('review.since', { date: formatDate(data.since), days: REVIEW_DAYS })}
                </Typography>
            )}
            {lines && <Lines lines={lines} />}
        </>
    );
};

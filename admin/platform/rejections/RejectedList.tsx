import { useTranslate } from 'react-admin';
import CheckIcon from '@mui/icons-material/Check';
import CopyIcon from '@mui/icons-material/ContentCopy';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { formatInteger } from '../../../models/platform/format/format';
import { useCopy } from '../data/useCopy';
import { formatTsv } from '../grid/tsv';
import type { RejectedItem } from './rejectedItem';

/** More are not read; they are all copied. */
const MAX_SHOWN = 100;

interface OpenProps {
    readonly open: NonNullable<RejectedItem['open']>;
    readonly onLeave: (() => void) | undefined;
}

const Open = ({ open: { label, action = 'record.open', onOpen }, onLeave }: OpenProps) => (
    <Button
        size="small"
        aria-label={label}
        sx={{ float: 'right', ml: 1 }}
        onClick={() => {
            onLeave?.();
            onOpen();
        }}
    >
        {useTranslate()(action)}
    </Button>
);

interface RejectedListProps {
    readonly rejected: readonly RejectedItem[];
    /** Called when one of them is opened. */
    readonly onLeave?: () => void;
}

/** Shows what was left unchanged, each with its reason, to read and to copy. */
export const RejectedList = ({ rejected, onLeave }: RejectedListProps) => {
    const translate = useTranslate();
    const { isCopied, copy } = useCopy();
    const copyAll = () => {
        const rows = rejected.map(({ name, detail, reason }) => [name, ...(detail ? [detail] : []), reason]);
        void copy(formatTsv(rows));
    };
    return (
        <>
            <Box
                component="ul"
                sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 320, overflow: 'auto', typography: 'body2' }}
            >
                {rejected.slice(0, MAX_SHOWN).map(({ name, detail, reason, open }, at) => (
                    <Box
                        component="li"
                        key={`${name} ${String(at)}`}
                        sx={{ py: 0.75, overflowWrap: 'anywhere', borderTop: at > 0 ? 1 : 0, borderColor: 'divider' }}
                    >
                        {open && <Open open={open} onLeave={onLeave} />}
                        <strong>{name}</strong>
                        {detail ? <Box sx={{ color: 'text.secondary' }}>{detail}</Box> : ': '}
                        {reason}
                    </Box>
                ))}
                {rejected.length > MAX_SHOWN && (
                    <li>{translate('record.more', { count: formatInteger(rejected.length - MAX_SHOWN) })}</li>
                )}
            </Box>
            <Button
                size="small"
                startIcon={isCopied ? <CheckIcon color="success" /> : <CopyIcon />}
                onClick={copyAll}
                sx={{ mt: 1 }}
            >
                {translate(isCopied ? 'copy.done' : 'copy.list')}
            </Button>
        </>
    );
};

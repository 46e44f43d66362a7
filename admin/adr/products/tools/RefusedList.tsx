import { useTranslate } from 'react-admin';
import CheckIcon from '@mui/icons-material/Check';
import CopyIcon from '@mui/icons-material/ContentCopy';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { formatInteger } from '../../../../models/format';
import { useCopy } from '../../../data/useCopy';
import { formatTsv } from '../../../grid/tsv';
import type { Refused } from '../refused';

/** More are not read; they are all copied. */
const MOST_SHOWN = 100;

/** What was not done, each with its reason, to read and to copy. */
export const RefusedList = ({ refused }: { refused: readonly Refused[] }) => {
    const translate = useTranslate();
    const { isCopied, copy } = useCopy();
    const copyAll = () => {
        const text = formatTsv(refused.map(({ name, reason }) => [name, reason]));
        void copy(text);
    };
    return (
        <>
            <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 320, overflow: 'auto', typography: 'body2' }}>
                {refused.slice(0, MOST_SHOWN).map(({ name, reason }, at) => (
                    <li key={`${name} ${String(at)}`}>
                        <strong>{name}</strong>: {reason}
                    </li>
                ))}
                {refused.length > MOST_SHOWN && (
                    <li>{translate('record.more', { count: formatInteger(refused.length - MOST_SHOWN) })}</li>
                )}
            </Box>
            <Button
                size="small"
                startIcon={isCopied ? <CheckIcon color="success" /> : <CopyIcon />}
                onClick={copyAll}
                sx={{ mt: 1 }}
            >
                {translate(isCopied ? 'copy.done' : 'adrProducts.copy')}
            </Button>
        </>
    );
};

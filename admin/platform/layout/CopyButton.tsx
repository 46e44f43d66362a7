import { useTranslate } from 'react-admin';
import CheckIcon from '@mui/icons-material/Check';
import CopyIcon from '@mui/icons-material/ContentCopy';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { COPIED_MS, useCopy } from '../data/useCopy';

const COPIED = {
    color: 'success.main',
    animation: `copied ${String(COPIED_MS)}ms ease-out`,
    '@keyframes copied': { '0%': { transform: 'scale(0.5)' }, '40%': { transform: 'scale(1.25)' } },
    '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
};
const UNSEEN = { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' };

/** Copies the text beside it, and shows for a moment that it did. */
export const CopyButton = ({ text }: { text: string }) => {
    const translate = useTranslate();
    const { isCopied, copy } = useCopy();
    const label = translate('copy.action', { text });
    return (
        <Box component="span" sx={{ position: 'relative' }}>
            <IconButton
                size="small"
                aria-label={label}
                title={label}
                onClick={() => void copy(text)}
                sx={{ p: 0.5, my: -0.5, ml: 0.5, fontSize: '1rem' }}
            >
                {isCopied ? <CheckIcon fontSize="inherit" sx={COPIED} /> : <CopyIcon fontSize="inherit" />}
            </IconButton>
            <Box component="span" role="status" sx={UNSEEN}>
                {isCopied && translate('copy.done')}
            </Box>
        </Box>
    );
};

import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import { colorClass } from './palette';

/** Shows a colour and its name. */
export const ColorName = ({ name }: { name: string | null | undefined }) => {
    const translate = useTranslate();
    if (!name) return <span />;
    return (
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
            <span className={`entity-dot ${colorClass(name)}`} aria-hidden />
            <span>{translate(`colors.${name}`, { _: name })}</span>
        </Box>
    );
};

import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { toComparable } from '../../../models/platform/format/normalize';
import { loadCode } from '../data/code';
import { isAbort, messageOf } from '../data/ServiceError';
import { ErrorBanner } from '../layout/ErrorBanner';
import { SkeletonLines } from '../layout/SkeletonLines';
import { loadLicences, type Licence } from './licences';

type Loaded = { readonly list: readonly Licence[] | undefined } | { readonly error: unknown };

const useLicences = (): Loaded | undefined => {
    const [loaded, setLoaded] = useState<Loaded>();
    useEffect(() => {
        const abort = new AbortController();
        loadCode(loadLicences, abort.signal).then(
            list => setLoaded({ list }),
            (error: unknown) => {
                if (!isAbort(error)) setLoaded({ error });
            },
        );
        return () => abort.abort();
    }, []);
    return loaded;
};

const One = ({ name, version, licence, link }: Licence) => (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, py: 0.5, typography: 'body2' }}>
        <Box sx={{ flex: '1 1 220px', overflowWrap: 'anywhere' }}>
            {link ? (
                <Link href={link} target="_blank" rel="noreferrer">
                    {name}
                </Link>
            ) : (
                name
            )}
        </Box>
        <Box sx={{ flex: '0 0 90px', color: 'text.secondary' }}>{version}</Box>
        <Box sx={{ flex: '0 0 160px' }}>{licence || '–'}</Box>
    </Box>
);

const Listed = ({ list }: { list: readonly Licence[] }) => {
    const translate = useTranslate();
    const [sought, setSought] = useState('');
    const word = toComparable(sought);
    const found = list.filter(({ name, licence }) => toComparable(`${name} ${licence}`).includes(word));
    return (
        <>
            <TextField
                size="small"
                type="search"
                label={translate('about.search')}
                value={sought}
                onChange={event => setSought(event.target.value)}
                sx={{ mt: 2, width: 'min(100%, 320px)' }}
            />
            <Typography variant="body2" color="text.secondary" role="status" sx={{ mt: 1 }}>
                {translate('about.found', { smart_count: found.length })}
            </Typography>
            <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mt: 1 }}>
                {found.map(each => (
                    <One key={`${each.name} ${each.version}`} {...each} />
                ))}
            </Box>
        </>
    );
};

/** Shows what is installed beside our own code, each with its licence. */
export const Licences = () => {
    const translate = useTranslate();
    const loaded = useLicences();
    return (
        <Card component="section" sx={{ mt: 2, maxWidth: 820 }}>
            <CardContent>
                <Typography variant="h2">{translate('about.licences')}</Typography>
                <Typography variant="body2" color="text.secondary">
                    {translate('about.licencesAbout')}
                </Typography>
                {!loaded && <SkeletonLines />}
                {loaded && 'error' in loaded && <ErrorBanner message={messageOf(loaded.error)} />}
                {loaded && 'list' in loaded && !loaded.list && (
                    <Typography sx={{ mt: 2 }}>{translate('about.unlisted')}</Typography>
                )}
                {loaded && 'list' in loaded && loaded.list && <Listed list={loaded.list} />}
            </CardContent>
        </Card>
    );
};

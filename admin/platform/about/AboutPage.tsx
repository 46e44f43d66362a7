import { useEffect, useState } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { toComparable } from '../../../models/platform/format/normalize';
import { APPLICATION, RELEASE } from '../../../models/platform/server/release';
import { loadCode } from '../data/code';
import { isAbort, messageOf, toRequestFailedError } from '../data/ServiceError';
import { listGuides } from '../help/guides';
import { helpPath } from '../help/helpPath';
import { ErrorBanner } from '../layout/ErrorBanner';
import { PageHeader } from '../layout/PageHeader';
import { SkeletonLines } from '../layout/SkeletonLines';

/** The file that the build writes the list to; undefined where nothing was built. */
declare const LICENCES_FILE: string | undefined;

interface Licence {
    readonly name: string;
    readonly version: string;
    readonly licence: string;
    /** Its home; none where its package names none. */
    readonly link: string;
}

/**
 * Loads the list of the packages that are installed beside our own code; undefined where there is none.
 * @throws ServiceError
 */
const loadLicences = async (): Promise<readonly Licence[] | undefined> => {
    if (typeof LICENCES_FILE === 'undefined') return undefined;
    const response = await fetch(LICENCES_FILE).catch((error: unknown) => {
        throw toRequestFailedError(error);
    });
    const isList = response.headers.get('content-type')?.startsWith('application/json') ?? false;
    return isList ? ((await response.json()) as readonly Licence[]) : undefined;
};

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

const LicenceLine = ({ name, version, licence, link }: Licence) => (
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
                    <LicenceLine key={`${each.name} ${each.version}`} {...each} />
                ))}
            </Box>
        </>
    );
};

/** Shows the packages that are installed beside our own code, each with its licence. */
const Licences = () => {
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

/** Shows links to the guides of the help. */
const Guides = () => {
    const translate = useTranslate();
    return (
        <Card component="section" sx={{ mt: 2, maxWidth: 820 }}>
            <CardContent>
                <Typography variant="h2">{translate('helpScreen.title')}</Typography>
                <Typography variant="body2" color="text.secondary">
                    {translate('helpScreen.about')}
                </Typography>
                <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mt: 1 }}>
                    {listGuides().map(guide => (
                        <Box key={guide} component="li" sx={{ py: 0.5 }}>
                            <Link component={LinkBase} to={helpPath(guide)}>
                                {translate(`guides.${guide}`)}
                            </Link>
                        </Box>
                    ))}
                </Box>
            </CardContent>
        </Card>
    );
};

/** Shows the release, the guides, and the packages in it. */
export const AboutPage = () => {
    const translate = useTranslate();
    return (
        <>
            <PageHeader title={translate('about.title')} />
            <Card sx={{ maxWidth: 820 }}>
                <CardContent>
                    <Typography variant="h2">{APPLICATION}</Typography>
                    <Typography color="text.secondary" sx={{ mb: 2 }}>
                        {translate('about.release')} {RELEASE}
                    </Typography>
                    <Typography>{translate('about.text')}</Typography>
                    <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
                        {translate('about.access')}
                    </Typography>
                </CardContent>
            </Card>
            <Guides />
            <Licences />
        </>
    );
};

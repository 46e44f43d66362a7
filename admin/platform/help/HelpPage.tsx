import { useEffect, useState } from 'react';
import { LinkBase, useParams, useTranslate } from 'react-admin';
import TourIcon from '@mui/icons-material/TourOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { isAbort, messageOf } from '../data/ServiceError';
import { useLocale } from '../i18n/locale';
import { ErrorBanner } from '../layout/ErrorBanner';
import { PageHeader } from '../layout/PageHeader';
import { SkeletonLines } from '../layout/SkeletonLines';
import { GuideBody } from './GuideBody';
import { listGuides, loadGuide, type GuideContent } from './guides';
import { useTour } from '../tour/TourOffer';
import { helpPath } from './helpPath';

interface Loaded {
    readonly guide: string;
    readonly content?: GuideContent | undefined;
    readonly error?: unknown;
}

/** Loads a guide; undefined until it is there, or it is known that it is not. */
const useGuide = (guide: string): Loaded | undefined => {
    const [loaded, setLoaded] = useState<Loaded>();
    useEffect(() => {
        const abort = new AbortController();
        loadGuide(guide, abort.signal).then(
            content => setLoaded({ guide, content }),
            (error: unknown) => {
                if (!isAbort(error)) setLoaded({ guide, error });
            },
        );
        return () => abort.abort();
    }, [guide]);
    return loaded?.guide === guide ? loaded : undefined;
};

const Guides = ({ current }: { current: string }) => {
    const translate = useTranslate();
    return (
        <List component="nav" dense aria-label={translate('helpScreen.guides')} sx={{ p: 0 }}>
            {listGuides().map(name => (
                <ListItemButton
                    key={name}
                    component={LinkBase}
                    to={helpPath(name)}
                    selected={name === current}
                    aria-current={name === current ? 'page' : undefined}
                    sx={{ borderRadius: 1.5 }}
                >
                    <ListItemText primary={translate(`guides.${name}`)} />
                </ListItemButton>
            ))}
        </List>
    );
};

const Content = ({ loaded }: { loaded: Loaded | undefined }) => {
    const translate = useTranslate();
    if (!loaded) return <SkeletonLines />;
    if (loaded.error !== undefined) return <ErrorBanner message={messageOf(loaded.error)} />;
    if (!loaded.content) return translate('helpScreen.none');
    return (
        <div lang="en">
            <GuideBody nodes={loaded.content.nodes} />
        </div>
    );
};

/** Shows the guides to the work of each role, of which the address names one. */
export const HelpPage = () => {
    const translate = useTranslate();
    const locale = useLocale();
    const { guide = listGuides()[0] ?? '' } = useParams();
    const loaded = useGuide(guide);
    const takeTour = useTour();
    const isKnown = listGuides().includes(guide);
    return (
        <>
            <PageHeader
                title={translate('helpScreen.title')}
                about={isKnown ? translate(`guides.${guide}`) : undefined}
                actions={
                    <Button startIcon={<TourIcon />} onClick={takeTour}>
                        {translate('tour.take')}
                    </Button>
                }
            />
            <Box sx={{ display: 'flex', flexDirection: { xs: 'column', md: 'row' }, gap: 3, alignItems: 'flex-start' }}>
                <Box
                    sx={{
                        flex: { md: '0 0 240px' },
                        width: { xs: '100%', md: 'auto' },
                        position: { md: 'sticky' },
                        top: 72,
                    }}
                >
                    <Guides current={guide} />
                </Box>
                <Card sx={{ flex: 1, minWidth: 0, width: '100%', maxWidth: 860 }}>
                    <CardContent>
                        {locale !== 'en' && <Alert severity="info">{translate('helpScreen.inEnglish')}</Alert>}
                        <Content loaded={loaded} />
                    </CardContent>
                </Card>
            </Box>
        </>
    );
};

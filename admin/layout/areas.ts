import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { Grant } from '../../models/access';
import type { Definition } from '../../models/resource';
import { definitions } from '../../models/resources';
import { isGranted } from '../data/access';
import { useSession, type Session } from '../data/session';
import { viewsByPath } from '../resources/screens';

/** The parts of the product; a resource's path begins with its area's name. */
export const AREAS = ['services', 'settings'] as const;
export type Area = (typeof AREAS)[number];

/** Who sees an area at all; the others need only be signed in. */
const AREA_ACCESS: Readonly<Partial<Record<Area, Grant>>> = { settings: 'contentManager' };

export interface AreaScreen {
    readonly path: string;
    readonly title: string;
    readonly about: string;
}

export const mayEnter = (session: Session, area: Area): boolean =>
    session.phase === 'signedIn' && isGranted(session.context, AREA_ACCESS[area] ?? 'signedIn');

const isShown = (session: Session, area: Area, { path, access }: Definition): boolean =>
    path.startsWith(`${area}/`) &&
    viewsByPath.get(path)?.includes('list') === true &&
    session.phase === 'signedIn' &&
    isGranted(session.context, access.view);

/** The screens of an area that this user may see: only those that exist are offered. */
export const useAreaScreens = (area: Area): readonly AreaScreen[] => {
    const session = useSession();
    const translate = useTranslate();
    return useMemo(() => {
        if (!mayEnter(session, area)) return [];
        return definitions
            .filter(definition => isShown(session, area, definition))
            .map(({ path, label, about }) => ({
                path,
                title: translate(`screens.${path}.title`, {
                    _: translate(`resources.${path}.name`, { smart_count: 2, _: label[1] }),
                }),
                about: translate(`screens.${path}.about`, { _: translate(`resources.${path}.about`, { _: about }) }),
            }));
    }, [session, area, translate]);
};

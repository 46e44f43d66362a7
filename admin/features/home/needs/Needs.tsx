import { useEffect } from 'react';
import type { Access } from '../../../../models/platform/access/access';
import { isGranted } from '../../../platform/data/access';
import { useSession, type Context } from '../../../platform/data/session';
import type { HomeWidgets } from '../../../platform/feature';
import { homeAnswer } from './answer';
import { Figures } from './Figures';
import { Latest, type Openings } from './Latest';

const isVisibleTo =
    (context: Context) =>
    ({ access, butNot }: { readonly access: Access; readonly butNot?: Access }): boolean =>
        isGranted(context, access) && (butNot === undefined || !isGranted(context, butNot));

const openingsOf = (widgets: readonly HomeWidgets[]): Openings =>
    Object.fromEntries(widgets.flatMap(({ openings = {} }) => Object.entries(openings)));

/** Shows what this user needs today, of all features. Which is known at once; the figures come with one answer. */
export const Needs = ({ parts }: { parts: readonly HomeWidgets[] }) => {
    const session = useSession();
    const { data, error } = homeAnswer.useRead();
    useEffect(() => void homeAnswer.read(), []);
    if (session.phase !== 'signedIn') return null;
    const isFor = isVisibleTo(session.context);
    const answer = data ?? (error === undefined ? undefined : null);
    return (
        <>
            <Figures figures={parts.flatMap(({ figures = [] }) => figures).filter(isFor)} answer={answer} />
            <Latest
                lists={parts.flatMap(({ lists = [] }) => lists).filter(isFor)}
                username={session.user.username}
                openings={openingsOf(parts)}
                answer={answer}
            />
        </>
    );
};

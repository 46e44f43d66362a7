const GOING_ON = ['keydown', 'pointerdown'] as const;

export interface PersonWatch {
    readonly hasGoneOn: () => boolean;
    readonly stop: () => void;
}

/** Tells from now on whether the person has pressed a key or pointed at something: then the focus is theirs. */
export const watchPerson = (): PersonWatch => {
    let hasGoneOn = false;
    const goOn = () => {
        hasGoneOn = true;
    };
    for (const event of GOING_ON) document.addEventListener(event, goOn);
    return {
        hasGoneOn: () => hasGoneOn,
        stop: () => {
            for (const event of GOING_ON) document.removeEventListener(event, goOn);
        },
    };
};

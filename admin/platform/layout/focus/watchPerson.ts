const GOING_ON = ['keydown', 'pointerdown'] as const;

export interface PersonWatch {
    readonly hasGoneOn: () => boolean;
    readonly stop: () => void;
}

/** Observes whether the user presses a key or points at something: from then on the focus is theirs. */
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

import type { SaidIn } from '../../models/serverSlices';

/** `models/home/messages.ts` in Spanish. */
export const said: SaidIn<'home'>['home'] = {
    noSlide: 'Esta diapositiva ya no existe.  Vuelva a cargar la página.',
    noPlace: 'La lista no tiene la diapositiva %{index}: tiene %{count}.',
    otherSlide: 'Alguien ha cambiado la lista: en este lugar hay ahora otra diapositiva.',
    first: 'Esta diapositiva ya es la primera.',
    last: 'Esta diapositiva ya es la última.',
    played: 'Esta diapositiva está en la lista.  Quítela primero de la lista.',
    playedAlready: 'Esta diapositiva ya está en la lista.',
    mostPlayed: 'La lista tiene %{limit} diapositivas, que son todas las que puede tener.',
    mostSlides: 'Hay %{limit} diapositivas, que son todas las que puede haber.  Elimine una primero.',
    unreadable: 'No se puede leer esta imagen: está dañada o incompleta.',
    manyPixels: 'Esta imagen tiene %{width} × %{height} píxeles.  Puede tener hasta %{limit} millones en total.',
};

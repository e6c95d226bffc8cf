export { listFigureFiles, listFigureNames, saveFigure } from './figure-store.ts';
export { type DocPicture, firstPictureOf, listPictures } from './list-picture-store.ts';
export { figureNames, listShownFigures } from './shown-figures.ts';

import { namesIn } from '../input/namesIn.ts';

/** Invented: no combination is the name of a known dancer. */
export const GIVEN_NAMES = namesIn(`
  Amelia Anton Beatrix Bruno Carmen Cyrus Delphine Dmitri Élise Emil Farah Felix Greta Gustav Hana Hugo
  Ingrid Ivo Jolanda Jasper Katya Kofi Łucja Leopold Mireille Matteo Noor Nils Ottilie Oscar Petra Quentin
  Rosalind Ruben Saskia Stefan Tamsin Teodor Ursula Viktor Wilhelmina Yusuf Zelda
`);

export const FAMILY_NAMES = namesIn(`
  Abendroth Bellweather Castellane Dunmore Eskildsen Fairbrook Gallowglass Hartigan Ilves Jarrow Kestrel
  Lindqvist Marchbanks Nightingale Oakhurst Pemberly Quillfeather Ravensworth Silverlake Thistlewood
  Umberland Vandermeer Whitlock Yarborough Zimmerwald
`);

export const STUDIOS = [
  'Lantern Street Ballroom',
  'Harbour Steps Dance Club',
  'Silver Birch Studio',
  'The Quickstep Room',
  'Northgate Dance Academy',
  'Studio Meridian',
  'Copper Lane Ballroom',
  'Riverbend Dance House',
] as const;

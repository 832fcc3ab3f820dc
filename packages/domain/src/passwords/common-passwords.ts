/** What attackers try first; a longer list would keep out few more of them and annoy many more players. */
export const COMMON_PASSWORDS = new Set(
  `password password1 password12 password123 passw0rd p@ssw0rd p@ssword 12345678 123456789 1234567890 0123456789 11111111
  00000000 88888888 66666666 12341234 11223344 87654321 987654321 qwertyui qwertyuiop qwerty123 1q2w3e4r 1qaz2wsx zaq12wsx
  asdfghjkl asdfasdf abcd1234 abc12345 a1234567 a12345678 aa123456 woaini1314 5201314520 iloveyou iloveyou1 sunshine
  princess football baseball superman batman123 dragon123 monkey123 letmein1 welcome1 welcome123 admin123 administrator
  changeme trustno1 starwars whatever computer internet michelle jennifer jordan23 liverpool pokemon1 genshin1 genshin123
  genshinimpact starrail honkai123 zenless123 wuthering paimon123 traveler1`.split(/\s+/),
)
